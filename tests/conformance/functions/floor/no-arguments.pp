floor()
