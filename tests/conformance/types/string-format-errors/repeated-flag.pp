String(1, '%++d')
