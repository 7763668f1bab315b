[String(10, '%s'), String(10, '%#s'), String(10, '%p'), String(10, '%#p'), String(10, '%5s'), String(10, '%-5s'), String(10, '%5p')]
