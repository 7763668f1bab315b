[Hash([[[a, 0], x], [[a, 1], y]], 'tree'), Hash([[[a, 0], x], [[a, 1], y]], 'hash_tree')]
