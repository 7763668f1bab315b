'Hello'[{ a => 1 }]
