class c($p) { }
class { 'c': p => Deferred('upcase') }
