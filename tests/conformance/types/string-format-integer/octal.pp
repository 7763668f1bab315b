[String(8, '%o'), String(8, '%#o'), String(-8, '%o'), String(-8, '%+o'), String(-8, '%#o'), String(0, '%#o')]
