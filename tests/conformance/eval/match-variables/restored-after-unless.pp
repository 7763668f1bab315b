$x = 'outer' =~ /(u)/
unless 'inner' !~ /(n)/ { notice($1) }
$1
