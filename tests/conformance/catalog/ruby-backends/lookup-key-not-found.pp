notice(lookup('a', default_value => 'default'), lookup('b'))
