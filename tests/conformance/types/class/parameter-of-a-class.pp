class a($x = 1) { }
include a
[Class['a']['x'], Class['a']['x', 'x']]
