"""Leagues: seasons as logs of acts, pairings, points, standings, ratings. Only `desk` and `storage` wait; none knows Discord."""
