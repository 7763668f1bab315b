[{a => 1} =~ Struct[{a => 1}], {a => 2} =~ Struct[{a => 1}]]
