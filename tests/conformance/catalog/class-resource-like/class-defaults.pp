class c($x = 1) { notify { "${x}": } }
Class { x => 2 }
include c
