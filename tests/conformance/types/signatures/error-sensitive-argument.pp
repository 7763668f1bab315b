upcase(Sensitive('a'))
