type A = Enum[upcase('a')]
notice('A' =~ A)
