assert_type(Integer[1, 10], 'x') |$expected, $actual| { [$expected, $actual, $expected =~ Type] }
