[1, 'a', undef, true, 9].map |$v| { $v ? { 1 => 'one', 'a' => 'string', undef => 'undef', true => 'true', default => 'other' } }
