$a = 'one
two' )
