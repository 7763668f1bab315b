notify { 'a': }
Resource['notify', 'a'] { message => 'set' }
