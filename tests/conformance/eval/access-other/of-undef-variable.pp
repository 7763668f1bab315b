$u = undef
$x = $u['a']
