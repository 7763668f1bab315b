define d { notice($name) notice($title) }
d { a: name => q }
