$a = Foo.bar
$b = Foo[1].bar(2)
$c = Foo::Bar.new(1)
