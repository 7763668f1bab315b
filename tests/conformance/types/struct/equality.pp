[Struct[{a => Integer, b => String}] == Struct[{b => String, a => Integer}], Struct[{a => Integer}] == Struct[{a => String}], Struct[{a => Integer}] == Struct[{Optional[a] => Integer}]]
