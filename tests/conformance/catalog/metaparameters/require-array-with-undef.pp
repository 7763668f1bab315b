notify { 'b': }
notify { 'a': require => [undef, Notify['b']] }
