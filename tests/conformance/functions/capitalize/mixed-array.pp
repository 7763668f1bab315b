['abc', 'DEF', 2.5].capitalize
