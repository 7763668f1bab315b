Struct[{'' => Integer}]
