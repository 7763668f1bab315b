camelcase([true])
