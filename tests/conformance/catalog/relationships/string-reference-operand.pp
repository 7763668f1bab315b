notify { ['n', 'm']: }
'Notify[n]' -> Notify['m']
