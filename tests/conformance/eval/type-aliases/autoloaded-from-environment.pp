[5 =~ Small, 50 =~ Environment::Large]
