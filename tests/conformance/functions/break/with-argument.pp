break(1)
