"""The rulings assistant: our own wording of every rule, compiled into an index and searched without a network."""
