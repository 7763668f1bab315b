[Float('0xFF'), Float('0b101'), Float('-0xff')]
