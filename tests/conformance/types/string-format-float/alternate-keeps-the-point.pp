[String(1.0, '%#.0f'), String(1.0, '%#.0e'), String(1.0, '%#g')]
