class a(
  Struct[{ a => Integer, Optional[b] => String }] $b,
  Struct[a => Integer] $c,
) { }
