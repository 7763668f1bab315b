notify { 'n': }
Notify['n'] -> 'a'
