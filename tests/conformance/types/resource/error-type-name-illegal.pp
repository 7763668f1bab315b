Resource['a b']
