class a(
  $x,
  $y = lookup('nope'),
) { }
class { 'a': x => 1 }
