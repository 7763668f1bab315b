{ a => 1, b => 2 }.filter |$p| { $p[1] > 1 }
