"""Español: los nombres del juego con su género y número, y cada frase de la gramática."""
