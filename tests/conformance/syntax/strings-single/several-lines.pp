$a = 'I take a bit
more room

and more'
