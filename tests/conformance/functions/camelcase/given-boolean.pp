camelcase(true)
