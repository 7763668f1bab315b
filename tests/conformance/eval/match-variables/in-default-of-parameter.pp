function f($s, $m = $s ? { /(b)/ => $1, default => 'no' }) { $m }
[f('abc'), f('x')]
