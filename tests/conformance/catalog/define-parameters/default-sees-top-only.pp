class c { $l = 1 d { 'x': } }
define d($v = $l) { }
include c
