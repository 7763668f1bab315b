[flatten([1, [2, [3, [4]]]]), flatten([]), flatten([[], [[]]]), [[1], 2].flatten]
