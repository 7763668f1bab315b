class c($b = 1, $a = 2, $z = 3) { }
class { 'c': z => 30, a => 20 }
