"""Official texts and public card files of an operator who may use them: fetched, laid over our facts, compared with these.

Who shows texts imports `overlay`; the commands `cards sync` and `cards verify` import `overlay_sync` and `verify`.
It may import everything in carddb but prose; nothing else in carddb may import it.
"""
