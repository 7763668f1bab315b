class c { [$a, $b] = [1, 2] $h = { 'x' => 3 } notify { "${a}${b}${h['x']}": } }
include c
