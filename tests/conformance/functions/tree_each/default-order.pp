[1, [2, [3]], { a => 4 }].tree_each.map |$p| { $p }
