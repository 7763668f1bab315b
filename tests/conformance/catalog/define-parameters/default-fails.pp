define a(
  $x,
  $y = fail('no'),
) { }

a { 't':
  x => 1,
}
