function f($a) { $a.each |$x| { if $x == 2 { return('found') } } 'none' } [f([1,2]), f([1])]
