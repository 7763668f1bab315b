function f(Integer $a = 'x') { $a }
f()
