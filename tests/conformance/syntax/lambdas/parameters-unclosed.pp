$a.each |$x {|
