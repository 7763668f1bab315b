define d { notify { "n ${title}": message => 'own' } }
d { 'a': }
Notify['n a'] { message => 'set' }
