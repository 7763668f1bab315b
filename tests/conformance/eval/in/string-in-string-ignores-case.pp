['eat' in 'eaten', 'Eat' in 'eaten', 'eat' in 'EATEN', '' in 'abc', '' in '', 'abc' in '', 'x' in 'abc']
