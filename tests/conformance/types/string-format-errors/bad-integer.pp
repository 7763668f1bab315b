String(1, '%q')
