[Float[1.0, 2.0], Float[1, 2], Float[0.5], Float[default, 1.5]]
