class a(
  Integer[-1, default] $b,
  Pattern[/x/] $c,
  Enum["x", 'y', z] $d,
  Struct[{ e => Optional[Integer] }] $f,
  Optional[undef] $g,
  Foo[true, 1.5, [1, 2], 3] $h,
) { }
