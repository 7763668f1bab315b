notify { 'a': }
Notify['a'] { message => 'set' }
notice(Notify['a']['message'])
