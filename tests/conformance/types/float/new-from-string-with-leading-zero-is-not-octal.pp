[Float('010'), Float('0.5'), Float('00')]
