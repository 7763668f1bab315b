type Runtime[ruby, 'A::B'] = { a => 1 }
