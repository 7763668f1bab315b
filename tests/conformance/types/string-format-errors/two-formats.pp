String(1, '%d', '%d')
