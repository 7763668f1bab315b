Struct[{a => Integer}, {b => Integer}]
