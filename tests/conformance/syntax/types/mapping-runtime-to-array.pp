type Runtime[ruby, 'A::B'] = [1, 2]
