[5.strip, 2.5.strip, [' a ', ' b '].strip, [1, 2].strip, [].strip]
