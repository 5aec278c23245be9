"""Leagues: seasons as logs of acts, pairings, points, standings and ratings. Nothing in here but `desk` waits."""
