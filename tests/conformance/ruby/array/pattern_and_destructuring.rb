a, (b, *c), d = 1, [2, 3, 4], 5
p a, b, c, d; *x, y = [1, 2, 3]
p x, y; f, = [9, 8]
p f; [[1, [2, 3]]].each { |q, (r, s)| p q + r + s }; h, *t = 'only'
p h, t; m, n = n, m
p m; first, second = { a: 1, b: 2 }.to_a
p first; i, j = *1..2
p j; (k, l), o = [[1, 2], 3]
p l, o
def two = [1, 2]; u, v = two
p v
