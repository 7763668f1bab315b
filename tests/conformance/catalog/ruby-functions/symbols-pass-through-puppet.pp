include m
$symbol = m::symbol()
notify { 'missing': message => m::missing('no::such::key') }
notify { 'kinds': message => [m::kinds($symbol), m::kinds('a b'), m::kinds([$symbol][0]), m::kinds("${symbol}")] }
notify { 'symbol': message => $symbol }
