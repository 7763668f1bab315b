with(a => 1, b => 2) |$h| { $h }
