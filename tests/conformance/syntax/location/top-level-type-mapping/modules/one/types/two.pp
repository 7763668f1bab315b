type Runtime[ruby, 'A'] = B
