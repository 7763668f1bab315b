if abc =~ /(a)b(c)/ { notice($0, $1, $2) }
[$0, $1, $2]
