5.tree_each
