assert_type(Struct[{a => Array[Struct[{b => Integer}]]}], {a => [{b => 1}, {b => 'x'}]})
