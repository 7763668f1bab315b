['Hello'[-1], 'Hello'[-5], 'Hello'[-6], 'Hello'[-100], ''[-1]]
