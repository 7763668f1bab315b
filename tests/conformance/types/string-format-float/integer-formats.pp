[String(18.9, '%d'), String(18.9, '%x'), String(18.9, '%#o'), String(18.9, '%b'), String(-18.9, '%d'), String(18.9, '%#X')]
