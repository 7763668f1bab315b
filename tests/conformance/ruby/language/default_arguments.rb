def f(a, b = a * 2, c = [a, b]) = [a, b, c]
p f(1), f(1, 5), f(1, 5, 0)
def g(list = []) = list << 1
p g, g
def h(a = (return :early; 1)) = a
p h, h(3)
def i(a = 1, b) = [a, b]
p i(9), i(8, 9)
def j(a, b = 2, *c, d) = [a, b, c, d]
p j(1, 9), j(1, 3, 9), j(1, 3, 4, 5, 9)
def l(a: 1, b: a + 1) = [a, b]
p l, l(a: 5), l(b: 0)
