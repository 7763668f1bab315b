['ABC'.downcase, 'ÅÄÖ'.downcase, ''.downcase, 'Σ'.downcase, 'aBc1'.downcase]
