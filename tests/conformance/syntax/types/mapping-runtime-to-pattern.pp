type Runtime[ruby, 'A::B'] = [/a/, 'b']
