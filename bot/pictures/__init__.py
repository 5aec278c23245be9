"""Boards and hands as pictures: our own frames, drawn with Pillow from what a viewer may know."""
