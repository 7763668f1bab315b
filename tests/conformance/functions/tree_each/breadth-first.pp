[1, [2, [3]], 4].tree_each({ order => breadth_first }).map |$p| { $p }
