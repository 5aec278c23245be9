"""The effects of cards, one file for each family: builders only, each file's cards in `CARDS`."""
