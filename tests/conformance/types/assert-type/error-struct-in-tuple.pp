assert_type(Tuple[Struct[{a => Integer}]], [{b => 1}])
