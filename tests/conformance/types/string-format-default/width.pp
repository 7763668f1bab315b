[String(default, '%10d'), String(default, '%-10s'), String(default, '%10p')]
