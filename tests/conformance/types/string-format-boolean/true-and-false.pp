[String(true, '%t'), String(false, '%t'), String(true, '%T'), String(false, '%T'), String(true, '%#t'), String(false, '%#t'), String(true, '%#T'), String(false, '%#T')]
