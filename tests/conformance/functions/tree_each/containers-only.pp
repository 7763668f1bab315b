[1, [2, []]].tree_each({ include_values => false }).map |$p| { $p }
