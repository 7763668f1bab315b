$x = 'foo' =~ Pattern['(f)(o)(o)']
[$x, $0, $1]
