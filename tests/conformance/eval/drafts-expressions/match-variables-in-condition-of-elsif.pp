if abc =~ /(x)/ { 'then' } elsif abc =~ /(a)b(c)/ { [$0, $1, $2] } else { 'else' }
