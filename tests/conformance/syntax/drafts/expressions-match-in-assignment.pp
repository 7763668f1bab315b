$x = abc =~ /(a)b(c)/
