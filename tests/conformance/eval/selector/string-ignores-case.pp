'ABC' ? { 'abc' => 'yes', default => 'no' }
