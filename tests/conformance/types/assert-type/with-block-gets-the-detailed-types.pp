assert_type(Struct[{a => Integer[1, 2]}], {a => 5}) |$expected, $actual| { "${expected} / ${actual}" }
