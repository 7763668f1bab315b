case 'abc' =~ /(b)/ { true: { notice($1) } }
[$1]
