Regexp('(')
