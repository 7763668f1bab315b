Callable('x')
