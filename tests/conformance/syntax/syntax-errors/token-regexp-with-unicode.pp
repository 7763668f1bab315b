$a = (default /å/)
