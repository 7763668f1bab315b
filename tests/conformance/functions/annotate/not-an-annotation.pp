annotate(Integer, 1)
