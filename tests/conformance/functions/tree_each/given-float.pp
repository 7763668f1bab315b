tree_each(1.5)
