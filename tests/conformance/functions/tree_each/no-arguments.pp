tree_each()
