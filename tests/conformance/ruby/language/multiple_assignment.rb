a, b = 1, 2
a, b = b, a
p [a, b]
a, b, c = [1, 2]
p [a, b, c]
a, *b = 1, 2, 3
p a, b
*a, b = 1, 2, 3
p a, b
a, *b, c = 1, 2
p [a, b, c]
a, (b, *c), d = 1, [2, 3, 4], 5
p [a, b, c, d]
a, (b, (c, d)), e = 1, [2, [3, 4]], 5
p [a, b, c, d, e]
r = (a, b = 3, 4)
p r
a = b = c = 0
p [a, b, c]
(a, b), c = [1, 2], 3
p [a, b, c]
a, = [9, 8]
p a
_, x, _ = 1, 2, 3
p x
