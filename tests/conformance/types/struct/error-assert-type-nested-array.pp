assert_type(Struct[{a => Array[Integer]}], {a => [1, 'x']})
