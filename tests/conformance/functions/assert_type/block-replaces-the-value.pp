[assert_type(Integer, 'a') |$expected, $actual| { "wanted $expected got $actual" }, assert_type(Integer, 1) |$e, $a| { fail('never') }]
