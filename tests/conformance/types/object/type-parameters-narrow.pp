type Box = Object[{type_parameters => {kind => Optional[Variant[String, Regexp, Type[Enum]]]}, attributes => {kind => String}}]
[Box('a') =~ Box['a'], Box('b') =~ Box['a'], Box('b') =~ Box[/b/], Box('b') =~ Box[Enum[a, b]], Box['a'] < Box, String(Box['a'])]
