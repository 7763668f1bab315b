String(Integer, '%d')
