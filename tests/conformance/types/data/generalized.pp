type([Data], 'generalized')
