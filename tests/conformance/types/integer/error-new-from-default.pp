Integer(default)
