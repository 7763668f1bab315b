[1 =~ Data, 1.5 =~ Data, 'a' =~ Data, true =~ Data, undef =~ Data, [1, [a]] =~ Data, {a => {b => 1}} =~ Data]
