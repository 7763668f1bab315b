Float[3.0, 1.0]
