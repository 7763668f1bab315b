function f(Integer *$rest) { 1 }
f(1, 2, 'x')
