"""Chapter 9: windows and chains, targets, abilities and their costs, the steps of an effect, passive conditions, leaving play.

The rules of all chapters build on it. It imports queries and what lies below, never a chapter.
"""
