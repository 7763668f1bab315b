{ a => { b => 1 }, c => 2 }.tree_each.map |$p| { $p }
