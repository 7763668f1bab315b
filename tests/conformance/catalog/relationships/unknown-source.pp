notify { 'n': }
Notify['nowhere'] -> Notify['n']
