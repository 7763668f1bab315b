reduce()
