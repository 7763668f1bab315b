$a.each |$b, $c| { notice $b }
