type Alias = Struct[{a => upcase('x')}]
Alias
