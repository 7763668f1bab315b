mymod::greet(1)
