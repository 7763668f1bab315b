$a.each |$b| { function c() { 1 } }
