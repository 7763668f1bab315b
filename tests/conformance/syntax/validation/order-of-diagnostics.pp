$A = 1
class b($title, $title) { $C }
node 'd e' inherits f { 1 }
$1 = 2
