type([Class, Class], 'reduced')
