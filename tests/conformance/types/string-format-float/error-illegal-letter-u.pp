String(1.5, '%u')
