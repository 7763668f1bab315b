[1].tree_each({ order => sideways })
