$a = 1
foo 'a'
