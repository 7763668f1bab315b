type Loop = Variant[Integer, Loop]
[1 =~ Loop, 'a' =~ Loop]
