notify { old(1, 'x', undef, [undef]): }
