function f(Integer $a, String $b = 'x', Integer *$rest) { [$a, $b, $rest] }
[f(1), f(1, 'y'), f(1, 'y', 2, 3)]
