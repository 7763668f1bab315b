$a -> $b
foo(1) -> $c.d
$e[1] -> File[f]
