type A = Enum[*['a', 'b']]
notice('a' =~ A)
