[1, [2], { a => [3] }].tree_each({ container_type => Array }).map |$p| { $p }
