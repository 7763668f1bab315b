[flatten(1, [2], [[3]]), flatten(), flatten(1), flatten('a', ['b'])]
