TypeSet(1)
