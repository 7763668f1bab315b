[String(1234.5, '%g'), String(1234567.5, '%g'), String(0.0001, '%g'), String(0.00001, '%g'), String(1e100, '%G'), String(1234.5, '%.2g'), String(1.0, '%#g'), String(100000.0, '%g')]
