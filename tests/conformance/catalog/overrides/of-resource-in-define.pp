define d { notify { "n ${title}": } }
d { 'a': }
Notify['n a'] { message => 'set' }
