class c($a = 1, $b, $c = 3) { notify { "${a}${b}${c}": } }
class { 'c': b => 2 }
