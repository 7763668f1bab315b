Float([1.5])
