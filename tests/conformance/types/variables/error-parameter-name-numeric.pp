[1].each |$1| { notice($1) }
