define d { notify { "${noop} ${loglevel} ${tag}": } }
d { 'a': noop => true, loglevel => 'debug', tag => 't' }
