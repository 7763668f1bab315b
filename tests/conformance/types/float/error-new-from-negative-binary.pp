Float('-0b11')
