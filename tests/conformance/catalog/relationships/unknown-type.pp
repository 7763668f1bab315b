notify { 'n': }
Notify['n'] -> Nowhere['x']
