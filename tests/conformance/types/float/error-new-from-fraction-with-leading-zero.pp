Float('010.5')
