[Struct[{a => Integer}].new({a => 1}), Struct[{a => Integer}].new([[a, 1]]), Struct[{a => Integer, b => String}].new([a, 1, b, x])]
