notify { 'n': }
Notify['n'] -> Class['nowhere']
