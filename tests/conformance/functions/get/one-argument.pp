get({})
