Struct[{a => Integer, b => Integer}].new([[a, 1]])
