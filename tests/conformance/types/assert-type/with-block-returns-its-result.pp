assert_type(Integer, 'a') |$expected, $actual| { [$expected, $actual] }
