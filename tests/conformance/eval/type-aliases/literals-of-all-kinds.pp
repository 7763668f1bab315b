type A = Enum["a\tb\u{41}\$x", 'it\'s', default-x]
type B = Integer[-0x1F, 017]
type C = Float[-1.5e3, 0.25]
type D = Pattern[/a\/b\d/, 'x', "y\\."]
type F = Struct[{ type => String, 'class' => Integer, unless-x => Undef, 'a b' => Any, }]
type G = Tuple[Integer, # a comment
  String /* another */, 1, default]
[A, B, C, D, F, G]
