class c(Hash[String, Integer] $h) { }
class { 'c': h => { 'a' => 'x' } }
