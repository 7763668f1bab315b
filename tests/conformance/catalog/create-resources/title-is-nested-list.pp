create_resources(notify, { [['a', 'b'], 'c'] => {} })
