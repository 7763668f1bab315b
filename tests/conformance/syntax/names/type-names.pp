$a = Integer
$b = Foo_Bar9
$c = [Foo::Bar, ::Foo, ::Foo::Bar::Baz]
