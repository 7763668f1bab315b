# Puppet 7 does not report the parameter type
class a(Enum[foo(1)] $b) { }
