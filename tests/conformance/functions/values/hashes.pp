[values({ a => 1, b => [2] }), values({}), { a => undef }.values]
