[Float[1, 2] == Float[1.0, 2.0], Float == Float[default, default], Float[1.0] == Float[2.0]]
