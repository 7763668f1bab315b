[String(Integer, '%10s'), String(Integer, '%-10s'), String(Integer, '%10p')]
