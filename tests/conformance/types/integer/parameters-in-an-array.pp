[Integer[[1, 5]], Integer[[1], 5], Integer[[1, 5]] == Integer[1, 5]]
