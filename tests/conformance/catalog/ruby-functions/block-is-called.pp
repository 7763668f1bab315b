$r = m::f([1, 2]) |$x| { $x * 10 }
notify { String($r): }
