$a.each |Integer $b| { notice $b }
