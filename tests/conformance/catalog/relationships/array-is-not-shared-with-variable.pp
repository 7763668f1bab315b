notify { ['c', 'd']: }
$r = [Notify['c']]
notify { 'a': before => $r }
Notify['a'] -> Notify['d']
define e { notify { "r is ${::r}": } }
e { 'x': }
