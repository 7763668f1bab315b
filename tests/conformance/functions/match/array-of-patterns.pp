['abc'.match([/x/, /b/]), 'abc'.match(['x', 'c']), 'abc'.match([/x/])]
