type Base = Object[{ attributes => { a => Integer } }]
type Derived = Object[{ parent => Base, attributes => { b => Integer } }]
$d = Derived(1, 2)
[$d.a, $d.b, $d =~ Base, Derived < Base]
