[{} =~ Struct, {a => 1} =~ Struct, Struct[{a => Integer}] <= Struct, Hash <= Struct, Struct == Struct[{}]]
