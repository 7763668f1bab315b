notice(lookup('a.b', default_value => 'none'))
