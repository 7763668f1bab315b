[String(true, '%d'), String(false, '%d'), String(true, '%#x'), String(true, '%o'), String(true, '%#b'), String(true, '%B'), String(true, '%X')]
