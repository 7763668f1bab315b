type(1, 'other')
