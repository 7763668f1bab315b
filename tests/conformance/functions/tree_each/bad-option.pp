[1].tree_each({ nosuch => true })
