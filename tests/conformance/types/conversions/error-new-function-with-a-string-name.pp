new('Integer', '7')
