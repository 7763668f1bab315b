[true in 'true', undef in '', ['a'] in 'a', Integer in '1']
