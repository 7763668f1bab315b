notify { 'first': }
x { 'a': require => Notify['first'], noop => true, tag => 't' }
