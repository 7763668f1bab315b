String(1, '%h')
