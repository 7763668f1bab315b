assert_type(Struct[{a => Pattern[/^x/]}], {a => 'y'})
