[String('a', '%#s'), String('a b', '%#u'), String('a', '%#p'), String("it's", '%#s')]
