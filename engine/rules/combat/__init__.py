"""Chapter 3: attacks, assigning strikes, strike sequences, body checks, company against company.

Hazards, agents and sites begin attacks here. It imports queries and actions, and asks others only at the points of `hooks`.
"""
