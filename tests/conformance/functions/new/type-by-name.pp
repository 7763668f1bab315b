new('Integer', '5')
