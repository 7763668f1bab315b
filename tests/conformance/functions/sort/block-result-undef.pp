[2, 1].sort |$a, $b| { undef }
