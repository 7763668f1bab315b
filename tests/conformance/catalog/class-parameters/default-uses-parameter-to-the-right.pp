class c($y = "${x}b", $x = 'a') { notify { $y: } }
include c
