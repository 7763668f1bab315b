1 =~ Number
