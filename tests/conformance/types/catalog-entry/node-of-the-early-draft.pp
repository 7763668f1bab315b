Node[a]
