class a($b = $c = 1) { }
