type MaybePort = Optional[Integer[1]]
type Id = Variant[Integer, String[1]]
[undef =~ MaybePort, '' =~ Id, 'x' =~ Id, Variant[Id, Float], Optional[MaybePort]]
