class c(Variant[String, Deferred] $p) { notify { 'n': message => $p } }
class { 'c': p => Deferred('upcase', ['y']) }
