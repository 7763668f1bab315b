Error({msg => 'x', foo => 1})
