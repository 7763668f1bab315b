['EAT' in 'eaten', 'x' in 'abc']
