define a($name, $title) { }
