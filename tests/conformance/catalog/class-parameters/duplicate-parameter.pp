class c($x, $x) { }
