type([String, String], 'reduced')
