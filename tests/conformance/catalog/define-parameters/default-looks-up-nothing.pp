define a(
  $x,
  $y = lookup('nope'),
) { }

a { 't':
  x => 1,
}
