Notify { message => 'default' }
notify { 'a': }
Notify['a'] { message => 'set' }
