notify { ['n', 'm']: }
$r = [Notify['n']]
$r -> Notify['m']
