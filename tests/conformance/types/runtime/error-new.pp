Runtime['ruby', 'String'].new('a')
