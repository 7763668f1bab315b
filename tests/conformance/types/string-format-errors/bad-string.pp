String('a', '%x')
