type Environment::Large = Integer[10, 99]
