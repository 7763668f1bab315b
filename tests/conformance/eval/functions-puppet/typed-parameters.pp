function f(Integer $a, String $b = 'dflt') { "$a$b" }
[f(1), f(1, 'x')]
