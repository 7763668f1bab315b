$x = 'outer' =~ /(u)/
case 'inner' { /(n)/: { notice($1) } }
$1
