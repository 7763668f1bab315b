floor('1.5')
