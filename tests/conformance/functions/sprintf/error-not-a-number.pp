sprintf('%d','abc')
