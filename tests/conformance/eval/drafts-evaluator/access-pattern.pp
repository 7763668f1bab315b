$pattern = Pattern['(f)(o)(o)']
[$pattern, 'foo' =~ $pattern, $1]
