type Person = Struct[{ name => String[1], Optional[age] => Integer[0] }]
[{ name => 'x' } =~ Person, { name => 'x', age => 5 } =~ Person, { name => '' } =~ Person, { age => 1 } =~ Person]
