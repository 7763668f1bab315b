node default { $backwards = [1, 2, 3].reverse_each }
