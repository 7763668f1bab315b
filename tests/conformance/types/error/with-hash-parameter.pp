[Error('x', undef, undef, 'C') =~ Error[{issue_code => 'C'}], Error('x', 'k') =~ Error[{issue_code => 'C'}], Error('x') =~ Error[{kind => Undef}]]
