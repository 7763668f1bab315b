$x = 'outer' =~ /(o)/
case 'abc' { 'abc': { $1 } }
