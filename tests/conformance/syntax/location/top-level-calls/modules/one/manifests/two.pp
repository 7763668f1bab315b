notice('a')
$a.each |$b| { notice $b }
