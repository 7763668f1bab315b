notify { 'a': }
Notify['a'] { }
