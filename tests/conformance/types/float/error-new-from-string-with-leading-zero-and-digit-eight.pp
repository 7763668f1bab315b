Float('08')
