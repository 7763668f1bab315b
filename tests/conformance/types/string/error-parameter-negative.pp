String[-1]
