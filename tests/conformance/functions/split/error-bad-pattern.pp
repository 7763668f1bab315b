split('a','(')
