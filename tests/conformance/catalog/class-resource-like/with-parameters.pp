class c($x, $y = 'd') { notify { "${x}${y}": } }
class { 'c': x => 'given' }
