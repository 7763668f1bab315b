[{ a => undef, b => 1 } == { c => 2, b => 1 }, { a => 1, b => undef } == { a => 1, c => undef }]
