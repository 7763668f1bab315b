Notify { alias => 'al' }
notify { 'a': }
notify { 'n': alias => 'own', require => Notify['al'] }
