"""Short builders, the only vocabulary of card files: `build` hands all of them on.

Card files, tests and examples import `build` whole; the engine imports nodes instead.
Builders may import nodes and the facts' model, nothing else of ours.
"""
