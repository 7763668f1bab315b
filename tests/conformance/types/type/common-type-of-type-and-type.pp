type([Type, Type], 'reduced')
