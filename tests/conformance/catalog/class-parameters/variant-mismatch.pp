class c(Variant[Integer, Array[Integer]] $v) { }
class { 'c': v => ['a'] }
