notify { 'n': }
Notify['n'] -> Notify['n']
