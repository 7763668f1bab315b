# What have SemVerRange and each of these types in common?
$types = [
  Any, Undef, Default, Boolean, Boolean[true], Numeric, Integer, Integer[1, 5], Float, Float[1.0, 2.0], String, String[1, 3], Enum,
  Enum[a, b], Pattern, Pattern[/a/], Regexp, Regexp[/a/], Scalar, ScalarData, Data, RichData, SemVer, SemVerRange, Timespan, Timestamp,
  Binary, URI, Collection, Collection[1, 2], Array, Array[Integer], Array[0, 0], Hash, Hash[String, Integer], Tuple, Tuple[Integer, String],
  Struct, Struct[{a => Integer}], Variant, Variant[Integer, String], Optional, Optional[Integer], NotUndef, NotUndef[Data], Iterable,
  Iterable[Integer], Iterator, Iterator[Integer], CatalogEntry, Resource, File, File['x'], Class, Class['x'], Type, Type[Integer], Callable,
  Callable[String], Sensitive, Sensitive[String], Runtime, Object, TypeSet, Init, Init[Integer], Error, Deferred
]
$types.map |$type| { [$type, type([SemVerRange, $type], 'reduced')] }
