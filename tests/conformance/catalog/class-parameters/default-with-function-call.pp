class c($x = join(['a', 'b'], '-')) { notify { $x: } }
include c
