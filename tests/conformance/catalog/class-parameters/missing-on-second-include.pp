class c($x = 1) { notify { "${x}": } }
class { 'c': x => 2 }
include c
