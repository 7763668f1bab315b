Integer()
