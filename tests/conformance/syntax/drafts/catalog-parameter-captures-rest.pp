class a($b, *$c) { }
