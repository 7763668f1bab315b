$a = abc =~ /(a)b(c)/
$b = abc !~ /x/
$c = abc =~ 'x'
$d = abc =~ String
