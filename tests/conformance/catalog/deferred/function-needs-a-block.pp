class c($p) { }
class { 'c': p => Deferred('map', [[1, 2]]) }
