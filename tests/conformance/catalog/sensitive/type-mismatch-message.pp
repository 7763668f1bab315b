class c(Integer $p) { }
class { 'c': p => Sensitive(1) }
