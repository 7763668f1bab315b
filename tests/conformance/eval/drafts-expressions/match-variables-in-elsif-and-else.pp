if abc !~ /(a)b(c)/ { 'then' } elsif false { 'elsif' } else { [$0, $1, $2] }
