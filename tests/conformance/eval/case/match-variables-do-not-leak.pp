case 'abc' { /(b)/: { notice($1) } }
[$0, $1]
