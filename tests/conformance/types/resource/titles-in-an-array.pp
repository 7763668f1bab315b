[File[['a']], File[['a'], 'b'], File[['a', ['b']]]]
