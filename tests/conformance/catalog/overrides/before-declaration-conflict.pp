Notify['a'] { message => 'set' }
notify { 'a': message => 'own' }
