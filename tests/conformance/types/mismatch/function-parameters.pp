function f(Integer $a, Optional[String] $b = undef, Array *$c) { 1 } f('x', 2, 3)
