[5.upcase, 1.5.upcase]
