notify { 'n': }
Notify['n'] -> Notify['nowhere']
