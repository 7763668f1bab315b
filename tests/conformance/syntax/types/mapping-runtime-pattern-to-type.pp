type Runtime[ruby, [/a/, 'b']] = C
