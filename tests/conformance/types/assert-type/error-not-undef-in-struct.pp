assert_type(Struct[{a => NotUndef}], {a => undef})
