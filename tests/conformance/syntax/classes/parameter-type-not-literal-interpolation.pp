# Puppet 7 does not report the parameter type
class a(Enum["b${c}"] $d) { }
