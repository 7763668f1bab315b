[5.lstrip, 2.5.lstrip, [' a', ' b '].lstrip, [1, 2].lstrip, [].lstrip]
