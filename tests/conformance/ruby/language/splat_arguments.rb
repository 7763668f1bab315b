def f(*a) = a
p f, f(1), f(*[1, 2]), f(*[1], 2, *[3]), f(*nil), f(*"a"), f([1, 2])
p f(*1..3), f(*{a: 1}), f(*[[1, 2]])
def g(a, *b, c) = [a, b, c]
p g(1, 2), g(*[1, 2, 3, 4])
def h(first, (x, *y), last) = [first, x, y, last]
p h(1, [2, 3, 4], 5)
args = [3, 5]
p [1, 2, 3, 4, 5, 6].values_at(*args), 10.clamp(*args)
p [[1, 2], [3, 4]].map { |a, b| a * b }
