split(['a'], 'b')
