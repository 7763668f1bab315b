notify { ['n', 'm']: }
[undef, Notify['n']] -> Notify['m']
