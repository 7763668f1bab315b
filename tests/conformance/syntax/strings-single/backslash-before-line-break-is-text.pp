$a = 'one\
two'
