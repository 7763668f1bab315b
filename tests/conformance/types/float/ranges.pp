[Float[1.0, 2.0], Float[1, 2], Float[1.5], Float[default, 2.5], Float[default, default], Float[default]]
