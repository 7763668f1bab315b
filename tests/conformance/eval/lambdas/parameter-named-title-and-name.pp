with(1, 2) |$title, $name| { [$title, $name] }
