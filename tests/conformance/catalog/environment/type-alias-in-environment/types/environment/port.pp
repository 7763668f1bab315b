type Environment::Port = Integer[1, 65535]
