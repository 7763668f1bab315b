$x = 'foobar' =~ /foo\Kbar/
[$x, $0]
