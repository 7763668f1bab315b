function m::f($x) { $x * 21 }
