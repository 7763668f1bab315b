assert_type(Struct[{a => Tuple[Integer, String]}], {a => [1, 2]})
