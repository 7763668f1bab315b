[1].each |$x| { notice($later) }
$later = 1
