function f(Integer *$x) { $x } f(1,'a')
