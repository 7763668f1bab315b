[1].map |$x| { $x + $nosuch }
