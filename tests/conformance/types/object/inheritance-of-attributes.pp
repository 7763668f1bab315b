type Base = Object[{attributes => {a => Integer}}]
type Derived = Object[{parent => Base, attributes => {b => String}}]
$d = Derived(1, 'x')
[$d.a, $d.b, $d, Derived({b => 'y', a => 2})]
