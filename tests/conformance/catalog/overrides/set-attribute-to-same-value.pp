notify { 'a': message => 'same' }
Notify['a'] { message => 'same' }
