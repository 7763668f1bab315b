type A = Enum[('a')]
notice('a' =~ A)
