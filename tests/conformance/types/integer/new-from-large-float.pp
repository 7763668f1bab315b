Integer(9.0e18)
