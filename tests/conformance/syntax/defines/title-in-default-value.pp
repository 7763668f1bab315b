define a($b = $title, $c = $name) { }
