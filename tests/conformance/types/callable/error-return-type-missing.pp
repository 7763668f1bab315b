Callable[[Integer]]
