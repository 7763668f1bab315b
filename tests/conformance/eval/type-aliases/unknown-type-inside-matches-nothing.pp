type A = Array[Nosuch::Type]
[1] =~ A
