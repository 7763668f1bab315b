[true or true, true or false, false or true, false or false, undef or 'a', undef or undef, 0 or false, false or '']
