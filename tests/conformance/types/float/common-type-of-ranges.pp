[type([Float[1.0, 2.0], Float[3.0, 4.0]], 'reduced'), type([Float[1.0], Float[0.0, 4.0]], 'reduced')]
