$a = $b ? {
  /c/       => 1,
  Integer   => 2,
  String[1] => 3,
  [1, 2]    => 4,
  { d => 1 } => 5,
  undef     => 6,
  $e        => 7,
  foo(1)    => 8,
  1 + 2     => 9,
  default   => 10,
}
