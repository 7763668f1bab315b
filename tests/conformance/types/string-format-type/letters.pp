[String(Integer[1, 2], '%s'), String(Integer[1, 2], '%p'), String(Integer[1, 2], '%#s'), String(Integer[1, 2], '%#p')]
