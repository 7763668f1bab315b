type A = Integer[0, 9223372036854775808]
notice(1 =~ A)
