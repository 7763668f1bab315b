Binary('a', '%x')
