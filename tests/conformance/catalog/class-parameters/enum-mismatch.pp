class c(Enum['a', 'b'] $e = 'a') { }
class { 'c': e => 'c' }
