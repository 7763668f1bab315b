$x = 'outer' =~ /(u)/
if 'inner' =~ /(n)/ { notice($1) }
[$0, $1]
