notify { 'a': }
Notify['a'] { tag +> 'x' }
