# Puppet 7 does not report the parameter type
class a(Integer[1 + 2] $b) { }
