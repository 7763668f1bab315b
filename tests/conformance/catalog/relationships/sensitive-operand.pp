notify { 'n': }
Sensitive('x') -> Notify['n']
