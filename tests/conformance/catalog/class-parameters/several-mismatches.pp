class c(Integer $x, String $y) { }
class { 'c': x => 'a', y => 1, z => 2 }
