Init[Integer, 'x'].new('1')
