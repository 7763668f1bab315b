[Float('0b11'), Float('0x1f'), Float('-0x1f')]
