p 'é'.center(5, 'ab'), 'é'.ljust(3, '日'), 'é'.rjust(4, '->'), ''.center(2, 'x'), 'abc'.ljust(2), 'x'.center(4, '12'), ('a'.ljust(5, '') rescue $!.message)
