assert_type(Struct[{a => Variant[Integer, Boolean]}], {a => 'x'})
