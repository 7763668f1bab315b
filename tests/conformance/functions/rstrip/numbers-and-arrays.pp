[5.rstrip, 2.5.rstrip, ['a ', ' b '].rstrip, [1, 2].rstrip, [].rstrip]
