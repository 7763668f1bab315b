notify { 'r': message => old(undef, /a.b/, [undef, {'a' => undef}], default, 1.0) }
