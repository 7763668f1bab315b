# adjacent pairs become one hash
$a = Struct[a => Integer, b => String]
$c = Foo[1, a => 2, b => 3, 4, c => 5]
