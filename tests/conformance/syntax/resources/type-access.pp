Resource[notify] { 'a': message => 'b' }
Resource['notify'] { 'a': }
Notify['a'] { 'b': }
