type Runtime[ruby, 'A::B'] = C[1]
