[Array({a => 1, b => 2}), Array({}), Array({a => [1]})]
