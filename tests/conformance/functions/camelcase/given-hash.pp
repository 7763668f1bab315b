camelcase({ a => 1 })
