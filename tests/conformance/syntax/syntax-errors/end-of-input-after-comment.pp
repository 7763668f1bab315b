$a = # nothing
