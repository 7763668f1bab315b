type([String, Enum[a, b]], 'reduced')
