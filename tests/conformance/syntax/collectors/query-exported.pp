File <<| a == 1 and b != 2 |>>
