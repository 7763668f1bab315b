undef.reduce |$m, $x| { 1 }
