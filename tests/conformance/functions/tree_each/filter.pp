[1, [2, 3]].tree_each({ include_containers => false }).filter |$p| { $p[1] > 1 }
