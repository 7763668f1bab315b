$l = [1, 2]
[2 ? { *$l => 'yes', default => 'no' }, 3 ? { *$l => 'yes', default => 'no' }]
