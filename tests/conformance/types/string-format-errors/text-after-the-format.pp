String(1, '%dx')
