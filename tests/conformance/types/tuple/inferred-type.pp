[type([1, a]), type([1]), type([1, [a, 2.5]]), type([1, undef])]
