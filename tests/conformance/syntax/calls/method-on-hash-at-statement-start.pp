{ a => 1 }.each |$b| { notice($b) }
