Integer[1,default].each |$x| { $x }
