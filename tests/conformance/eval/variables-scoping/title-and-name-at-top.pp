[$title, $name]
