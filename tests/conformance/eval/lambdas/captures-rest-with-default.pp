[with() |*$r = [1, 2]| { $r }, with() |*$r = 5| { $r }, with(undef) |*$r = 5| { $r }, with(7) |*$r = 5| { $r }]
