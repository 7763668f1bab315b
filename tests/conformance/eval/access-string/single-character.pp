['Hello'[0], 'Hello'[1], 'Hello'[4], 'Hello'[5], 'Hello'[100], ''[0]]
