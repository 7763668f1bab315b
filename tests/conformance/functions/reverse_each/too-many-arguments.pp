reverse_each([1], 3, 4)
