Struct[{a => 1}]
