"""Boards, hands, maps and tables as pictures: our own frames, drawn with Pillow from what a viewer may know.

Others import the functions that return PNG, and `card_words` for a card in few words. They get an `engine` view,
never a game. Nothing here may read a database, wait, or know Discord; no artwork of others is drawn.
"""
