String(1, '')
