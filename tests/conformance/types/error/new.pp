[Error('x'), Error('x', 'kind'), Error('x', 'kind', {a => 1}), Error('x', 'kind', {a => 1}, 'CODE'), Error({msg => 'x'}), Error({msg => 'x', issue_code => 'C'})]
