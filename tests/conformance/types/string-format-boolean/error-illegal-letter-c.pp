String(true, '%c')
