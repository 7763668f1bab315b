def mr = [1, [2, 3]]; a, (b, c) = mr
p a, b, c; a, b = b, a
p [a, b]; x = y = []; x << 1
p y; a = *1..3
p a; a, *b = 'str'
p b; *a, b = 1
p a, b; a, b, c = [1, 2]
p c; h = {}; h[:a], h[:b] = 1, 2
p h; o = Struct.new(:p, :q).new; o.p, o.q = 3, 4
p o.to_a; (a, b), c = [1, 2], 3
p b; a = b = c = 0
p a; i = 0; i, arr = 1, [i]
p arr; a, b = { k: 1 }, 2
p a
def opt(a, b = a, *c) = [a, b, c]
p opt(1), opt(1, 2, 3), opt(*[1, 2]), opt([1, 2])
