# Puppet 7 does not report the parameter type
class a(Integer[$b] $c, String $d, Enum[$e] $f) { }
