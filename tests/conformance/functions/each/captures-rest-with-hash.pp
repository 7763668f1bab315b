{ a => 1 }.each |*$r| { notice($r) }
