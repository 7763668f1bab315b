if 'abc' =~ /(b)/ { [1].map |$x| { $1 } }
