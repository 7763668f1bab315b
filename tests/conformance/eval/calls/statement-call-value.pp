$x = notice('a')
[$x]
