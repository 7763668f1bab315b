assert_type(Array, {a => 1})
