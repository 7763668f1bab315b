String(true, '%q')
