$a = apache::if
$b = apache::class::node
class foo::if { }
