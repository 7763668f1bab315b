# Puppet 7 does not report the parameter type
$a = "\q"
class b(Integer[$c] $d) { 1 }
