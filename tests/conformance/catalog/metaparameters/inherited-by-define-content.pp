define d { notify { "n ${title}": } }
notify { 'first': }
d { 'x': require => Notify['first'], noop => true, tag => 't', loglevel => 'debug', schedule => 'daily' }
