function own(String $x) { $x }
define d($p) { }
d { 'x': p => Deferred('own', [7]) }
