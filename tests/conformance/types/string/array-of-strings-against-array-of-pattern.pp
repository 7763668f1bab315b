[['a', 'b', 'c'] =~ Array[Pattern['[a-z]']], ['a', 'b', '1'] =~ Array[Pattern['[a-z]']]]
