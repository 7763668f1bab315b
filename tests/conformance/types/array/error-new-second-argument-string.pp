Array([1], 'true')
