[Struct[{a => Integer, Optional[b] => Integer}] <= Collection[1, 2], Struct[{a => Integer, Optional[b] => Integer}] <= Collection[2], Struct[{a => Integer}] <= Collection[1, 1]]
