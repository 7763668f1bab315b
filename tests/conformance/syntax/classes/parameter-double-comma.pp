class a($b,, $c) { }
