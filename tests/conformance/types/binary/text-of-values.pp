["${Binary('YWJj')}", String(Binary('YWJj')), Binary('YWJj')]
