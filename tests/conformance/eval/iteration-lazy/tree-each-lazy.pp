$t = [1, [2, 3]].tree_each
$t.map |$p| { $p }
