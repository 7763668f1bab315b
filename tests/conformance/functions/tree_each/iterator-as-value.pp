tree_each({ a => 1 })
