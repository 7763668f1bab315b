environment::hello('x')
