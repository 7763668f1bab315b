Resource['notify'] { 'a': ; 'b': message => 'm' }
