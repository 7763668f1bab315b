[1 =~ Init, 'a' =~ Init, undef =~ Init, [] =~ Init]
