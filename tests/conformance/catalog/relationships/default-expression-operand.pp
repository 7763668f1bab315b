notify { 'n': }
Notify { message => 'x' } -> Notify['n']
