# The manifest of the environment is used.
