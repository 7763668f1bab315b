type A = Integer[1 + 1, (2 * 3)]
notice(2 =~ A)
