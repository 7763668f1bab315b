$x = 'outer' =~ /(o)/
case 'abc' { /(x)/: { 'x' } default: { $1 } }
