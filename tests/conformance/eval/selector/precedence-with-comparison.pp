1 == 1 ? { true => 'yes', default => 'no' }
