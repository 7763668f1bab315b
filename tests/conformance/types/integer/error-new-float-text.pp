Integer('1.5')
