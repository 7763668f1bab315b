$a.map |$name, $title| { $name }
