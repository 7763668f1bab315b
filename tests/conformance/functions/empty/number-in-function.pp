function f($x) { empty($x) }
[f(1), f(2), empty(3)]
