notify { 'n': }
Notify['n'] { tag => 'added' }
