[Error('x', 'k') =~ Error['k'], Error('x', 'k') =~ Error['z'], Error('x', 'k', undef, 'C') =~ Error['k', 'C'], Error('x', 'k') =~ Error[/^k/], Error('x', 'k') =~ Error[Enum[k, z]]]
