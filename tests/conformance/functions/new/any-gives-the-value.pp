new(Any, 1)
