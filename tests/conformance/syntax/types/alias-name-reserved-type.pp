# the names of the built-in types are only compared in lower case
type Integer = String
