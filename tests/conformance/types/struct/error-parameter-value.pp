Struct[{a=>1}]
