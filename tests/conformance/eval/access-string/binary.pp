['x', Binary('aGVsbG8=')[0], Binary('aGVsbG8=')[1, 3], Binary('aGVsbG8=')[-1], Binary('aGVsbG8=')[99]]
