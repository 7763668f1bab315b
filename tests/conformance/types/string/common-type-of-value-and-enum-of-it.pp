type([type('x'), Enum['x']], 'reduced')
