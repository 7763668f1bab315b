[1].tree_each({include_containers=>false,include_values=>false})
