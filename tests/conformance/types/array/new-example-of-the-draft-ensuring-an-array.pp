[1, 'a', [1], undef, {a => 1}].map |$value| { Array($value, true) }
