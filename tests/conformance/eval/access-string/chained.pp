['Hello'[1, 3][1], 'Hello'[0][0]]
