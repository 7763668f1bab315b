camelcase()
