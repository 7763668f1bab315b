define a($b = ($c = 1)) { }
