$v = 'top'
define d { $v = 'own' notify { "${v} ${::v}": } }
d { 'x': }
