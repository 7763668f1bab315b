class c(Integer $p) { }
class { 'c': p => Deferred('notice', ['a']) }
