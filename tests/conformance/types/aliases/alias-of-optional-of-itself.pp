type Loop = Optional[Loop]
1 =~ Loop
