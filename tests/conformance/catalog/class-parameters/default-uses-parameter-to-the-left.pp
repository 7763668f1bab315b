class c($x = 'a', $y = "${x}b") { notify { $y: } }
include c
