$a = Integer[1, 10]
$b = Foo::Bar['x']
$c = File['a', 'b']
