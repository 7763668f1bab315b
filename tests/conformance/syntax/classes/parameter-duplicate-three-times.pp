class a($b, $b, $b) { }
