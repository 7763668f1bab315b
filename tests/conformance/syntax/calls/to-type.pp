$a = Integer('1')
$b = Integer[0, 10]('5')
$c = Foo::Bar(1)
