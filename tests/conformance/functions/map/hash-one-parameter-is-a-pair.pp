{ a => 1 }.map |$p| { $p }
