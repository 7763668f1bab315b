class a { }
include ['a', undef]
