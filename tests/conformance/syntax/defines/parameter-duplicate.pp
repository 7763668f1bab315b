define a($b, $b) { }
