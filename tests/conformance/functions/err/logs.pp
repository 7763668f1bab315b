err('error', 'two')
