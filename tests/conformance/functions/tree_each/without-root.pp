[1, [2]].tree_each({ include_root => false }).map |$p| { $p }
