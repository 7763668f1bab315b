notify { ['c', 'd']: }
$r = [Notify['c']]
notify { 'a': before => $r; 'b': before => $r }
Notify['a'] -> Notify['d']
