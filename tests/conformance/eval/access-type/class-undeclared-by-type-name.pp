Class[Nosuch]
