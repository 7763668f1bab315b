[String(Float), String(Float[1.0, 2.0]), String(Float[1]), String(Float[default, 1]), String(Float[1.0e10, 1.0e20])]
