type A = Integer
$h = { A => 'alias', String => 'string' }
[$h[A], $h[Integer]]
