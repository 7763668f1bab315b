function own(String $x) >> String { $x }
class c(Variant[String, Integer] $p) { notify { 'n': message => $p } }
class { 'c': p => Deferred('own', ['a']) }
