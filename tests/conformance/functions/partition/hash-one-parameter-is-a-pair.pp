{ a => 1, b => 2 }.partition |$p| { $p[1] > 1 }
