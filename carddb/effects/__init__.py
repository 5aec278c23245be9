"""Card effects as data: `nodes` are the records of the tree, `builders` the words in which card files are written.

The engine and prose read nodes, card files say builders; neither knows a card. Beside them lie the tables of what
documents rule on cards (`rulings`), and nothing here may import more of carddb than facts.
"""
