[5.downcase, 1.5.downcase]
