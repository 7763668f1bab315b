notice('a')
fail('the end', 'of all', [1, 2])
notice('b')
