[1 ? { /1/ => 'yes', default => 'no' }, undef ? { /x/ => 'yes', default => 'no' }]
