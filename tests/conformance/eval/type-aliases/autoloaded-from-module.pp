[5 =~ Mymod::Small, 50 =~ Mymod::Small, 'x' =~ Mymod::Sub::Name, Mymod::Small]
