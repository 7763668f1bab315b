class c($p) { }
class { 'c': p => Deferred('join', [['a', 'b'], ',', 'c']) }
