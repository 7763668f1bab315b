[1, 2].reduce |$m| { $m }
