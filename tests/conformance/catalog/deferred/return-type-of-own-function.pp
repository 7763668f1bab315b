function own(String $x) >> String { $x }
class c(Integer $p) { }
class { 'c': p => Deferred('own', ['a']) }
