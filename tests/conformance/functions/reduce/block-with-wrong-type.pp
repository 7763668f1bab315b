['a', 'b'].reduce |Integer $m, $x| { 1 }
