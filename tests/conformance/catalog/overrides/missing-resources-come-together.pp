Notify['a', 'b'] { message => 'x' }
Notify['c'] { message => 'x' }
Notify['b', 'a'] { loglevel => 'x' }
