String(1, '%u')
