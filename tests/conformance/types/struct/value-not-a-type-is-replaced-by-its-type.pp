[Struct[{a => 1}], Struct[{a => 'x'}], Struct[{a => [1, 2]}], Struct[{a => undef}]]
