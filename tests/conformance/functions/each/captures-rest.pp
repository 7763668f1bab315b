[1, 2].each |*$r| { notice($r) }
