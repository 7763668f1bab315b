Callable[1,2,Integer]
