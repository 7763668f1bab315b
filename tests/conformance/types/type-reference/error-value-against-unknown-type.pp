1 =~ Nope
