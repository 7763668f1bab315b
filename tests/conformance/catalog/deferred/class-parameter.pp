class c($p) { notify { 'n': message => $p } }
class { 'c': p => Deferred('upcase', ['y']) }
