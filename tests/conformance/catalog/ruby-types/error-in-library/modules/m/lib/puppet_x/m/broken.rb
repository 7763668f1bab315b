raise ArgumentError, 'broken library'
