[String(true, '%y'), String(false, '%y'), String(true, '%Y'), String(false, '%Y'), String(true, '%#y'), String(false, '%#y'), String(true, '%#Y'), String(false, '%#Y')]
