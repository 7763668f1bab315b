class a(
  $b = $c,
  $d = [1, 2],
  $e = { f => 1 },
  $g = foo(1),
  $h = $i ? { 1 => 2, default => 3 },
  $j = if $k { 1 } else { 2 },
  $l = "m${n}",
  $o = 1 + 2,
  $p = $q['r'],
  $s = undef,
) { }
