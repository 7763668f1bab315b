new('Nosuch', '5')
