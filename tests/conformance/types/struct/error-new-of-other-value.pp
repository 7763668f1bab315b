Struct[{a => Integer}].new([[a, x]])
