"""2.IV.i to 2.IV.vi: ways on the map, declared paths, revealing sites, drawing, arriving, which version of a site is used.

Hazards and sites build on it. It knows no hazard and no attack.
"""
