Type[1]
