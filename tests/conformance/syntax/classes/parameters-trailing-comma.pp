class a($b, $c,) { }
