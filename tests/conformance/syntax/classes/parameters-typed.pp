class a(
  Integer $b,
  String[1] $c = 'x',
  Optional[Hash[String, Array[Integer[0, default]]]] $d = undef,
  Foo::Bar $e = 1,
  ::Foo $f = 2,
  Enum['a', b] $g,
) { }
