['Hello'['1'], 'Hello'['0x1'], 'Hello'['1', '2']]
