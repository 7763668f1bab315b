define d { $backwards = [1, 2, 3].reverse_each }
d { 'x': }
