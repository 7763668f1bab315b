define d { }
d { 'x': alias => 'al' }
notify { 'n': require => D['al'] }
