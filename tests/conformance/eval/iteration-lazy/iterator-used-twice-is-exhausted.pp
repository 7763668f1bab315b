$r = [1, 2].reverse_each
[$r.map |$x| { $x }, $r.map |$x| { $x }]
