[String(10, '%.5d'), String(10, '%8.5d'), String(-10, '%.5d'), String(255, '%.4x'), String(255, '%#.4x'), String(5, '%.8b'), String(10, '%.1s')]
