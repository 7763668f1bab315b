$a = "${b.map |$x| { { y => { z => $x } } }} end }"
