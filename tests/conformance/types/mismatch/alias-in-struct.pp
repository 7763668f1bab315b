type Pos = Integer[1] assert_type(Struct[{a=>Pos}], {a=>0})
