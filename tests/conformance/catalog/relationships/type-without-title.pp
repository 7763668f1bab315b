notify { 'n': }
Notify -> Notify['n']
