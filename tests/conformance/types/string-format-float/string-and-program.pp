[String(1.5, '%s'), String(1.5, '%#s'), String(1.5, '%p'), String(1.0, '%p'), String(1e20, '%p'), String(1e-7, '%s'), String(1.5, '%.0p')]
