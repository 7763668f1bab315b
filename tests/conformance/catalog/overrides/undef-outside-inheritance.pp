notify { 'a': message => 'own' }
Notify['a'] { message => undef }
