"""What users read, one catalogue per language."""
