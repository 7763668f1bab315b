type Port = Nope
1 =~ Port
