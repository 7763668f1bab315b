$d = default
Class[$d]
