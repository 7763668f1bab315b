$a.each |$b,| { notice $b }
