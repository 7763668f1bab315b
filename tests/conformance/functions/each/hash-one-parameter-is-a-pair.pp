{ a => 1, b => 2 }.each |$p| { notice($p) }
