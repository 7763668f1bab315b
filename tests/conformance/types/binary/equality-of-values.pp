[Binary('YWJj') == Binary('YWJj'), Binary('YWJj') == Binary('YWI='), Binary('YWJj') == 'YWJj', Binary('abc', '%s') == Binary('YWJj')]
