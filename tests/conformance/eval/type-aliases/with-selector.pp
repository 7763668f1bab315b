type A = Enum[1 ? { 1 => 'a' }]
notice('a' =~ A)
