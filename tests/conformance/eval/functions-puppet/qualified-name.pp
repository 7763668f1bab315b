function my::deep::name($x) { "got $x" }
my::deep::name(1)
