Default(1)
