class c($x, $y) { notify { "${x}${y}": } }
class { 'c': * => { 'x' => 1, 'y' => 2 } }
