$t = 'top'
define d() { notice($t, getvar('local')) }
class a { $local = 'l'
  d { 'x': } }
include a
