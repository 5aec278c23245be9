"""2.IV.i to 2.IV.vi: ways on the map and their keys, declared paths, revealing sites, drawing, arriving, versions of a site.

Hazards and sites build on it. It knows no hazard and no attack.
"""
