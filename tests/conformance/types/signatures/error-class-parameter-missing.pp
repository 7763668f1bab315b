class c(Integer $p, $q) { }
class { 'c': p => 1 }
