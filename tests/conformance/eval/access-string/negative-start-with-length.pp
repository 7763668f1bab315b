['Hello'[-3, 2], 'Hello'[-3, -1], 'Hello'[-3, -2], 'Hello'[-10, 2], 'Hello'[-10, 7], 'Hello'[-10, -1], 'Hello'[-5, 5]]
