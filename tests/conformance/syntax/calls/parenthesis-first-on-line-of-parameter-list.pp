class a
(
  $b
) { }
