String(1, '%dd')
