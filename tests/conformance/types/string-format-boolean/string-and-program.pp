[String(true, '%s'), String(false, '%p'), String(true, '%#s'), String(true)]
