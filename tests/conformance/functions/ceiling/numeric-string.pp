ceiling('1.5')
