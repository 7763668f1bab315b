define d { notify { "n": message => "${require}" } }
notify { 'first': }
d { 'a': require => Notify['first'] }
