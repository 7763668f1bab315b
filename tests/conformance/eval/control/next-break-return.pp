[[1,2,3].map |$x| { if $x == 2 { next(9) } $x }, [1,2,3].map |$x| { if $x == 2 { break() } $x }, [1,2,3].filter |$x| { next($x > 1) }, [1,2,3].reduce(0) |$m,$x| { if $x == 3 { break() } $m+$x }]
