# the bar and the greater-than sign form another token
$a.map |$b|> { 1 }
