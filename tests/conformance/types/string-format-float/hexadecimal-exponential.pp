[String(1.0, '%a'), String(0.5, '%a'), String(-1.5, '%a'), String(10.25, '%A'), String(3.14159, '%.2a')]
