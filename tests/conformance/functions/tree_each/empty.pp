[[].tree_each.map |$p| { $p }, {}.tree_each.map |$p| { $p }]
