mymod::greet('x')
