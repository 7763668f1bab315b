type Loop = Loop
1 =~ Loop
