Integer('08')
