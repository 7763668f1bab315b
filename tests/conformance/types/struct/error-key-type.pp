Struct[{Integer => Integer}]
