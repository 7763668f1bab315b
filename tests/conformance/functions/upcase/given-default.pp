upcase(default)
