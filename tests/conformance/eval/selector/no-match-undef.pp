$u = undef
$x = $u ? { 'x' => 1 }
