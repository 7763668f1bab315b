Float['1.0']
