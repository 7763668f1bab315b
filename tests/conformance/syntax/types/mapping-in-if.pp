if $a { type Runtime[ruby, 'A'] = B }
