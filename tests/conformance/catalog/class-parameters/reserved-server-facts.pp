class a(
  $x = 1,
  $server_facts = 2,
) { }
include a
