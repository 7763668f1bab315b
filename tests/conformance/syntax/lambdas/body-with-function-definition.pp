$a.each |$b| { function c() { } }
