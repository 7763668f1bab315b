class c(Integer $p, String $q, Array[Integer] $r) { }
class { 'c': p => 'x', q => 1, r => ['a'] }
