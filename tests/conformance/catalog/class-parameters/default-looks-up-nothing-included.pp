class a(
  $y = lookup('nope'),
) { }

include a
