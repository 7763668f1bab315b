[String(255, '%x'), String(255, '%X'), String(255, '%#x'), String(255, '%#X'), String(0, '%#x')]
