String(65.0, '%c')
