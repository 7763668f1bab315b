class a(
  $y = String(lookup(['nope', 'no'])),
) { }
include a
