function f(Integer $a) { 1 } f(1,2,3)
