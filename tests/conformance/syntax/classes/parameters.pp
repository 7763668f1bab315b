class a($b, $c) { }
