[[1, 2] ? { [Integer, 2] => 'yes', default => 'no' }, { a => 'x' } ? { { a => /x/ } => 'yes', default => 'no' }]
