[[1, [2]] =~ Mymod::Tree, ['x'] =~ Mymod::Tree]
