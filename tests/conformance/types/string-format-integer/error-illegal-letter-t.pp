String(1, '%t')
