class c(String $p) { notify { 'n': message => $p } }
class { 'c': p => Deferred('inline_epp', ['a']) }
