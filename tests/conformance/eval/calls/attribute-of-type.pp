Integer[1, 5].from
