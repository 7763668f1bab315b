p 'a' == 'a'.encode('UTF-16LE'), 'é' == 'é'.b, 'a'.b == 'a', 'é'.eql?('é'.b), ('é' <=> 'é'.b), 'a' <=> 'a'.b, 'é'.casecmp?('É'), "\xff" == "\xff".b
