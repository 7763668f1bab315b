Float['x']
