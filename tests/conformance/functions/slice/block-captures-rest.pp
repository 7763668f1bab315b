[1, 2, 3].slice(2) |*$r| { notice($r) }
