tree_each(undef)
