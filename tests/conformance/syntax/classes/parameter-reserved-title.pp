class a($title, $name = 1) { }
