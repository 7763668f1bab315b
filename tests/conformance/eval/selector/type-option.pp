[1, 'a', undef].map |$v| { $v ? { Integer => 'int', String => 'str', default => 'other' } }
