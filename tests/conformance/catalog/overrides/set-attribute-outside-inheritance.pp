notify { 'a': message => 'own' }
Notify['a'] { message => 'other' }
