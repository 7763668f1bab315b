class c(Struct[{ a => Integer, Optional[b] => String }] $s) { }
class { 'c': s => { 'a' => 'x', 'c' => 1 } }
