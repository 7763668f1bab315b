Notify['a'] { message => 'set' }
notify { 'a': }
