[String(/a.b/, '%#s'), String(/a.b/, '%#p')]
