class c($x = 1) { notify { "x${x}": } }
include c
Class['c'] { x => 2 }
