mymod::broken(1)
