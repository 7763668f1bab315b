String(true, '%h')
