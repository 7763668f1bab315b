type Node = Struct[{value => Integer}]
1 =~ Node
