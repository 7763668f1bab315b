notify { 'n': }
1 -> Notify['n']
