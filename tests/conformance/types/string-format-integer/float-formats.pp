[String(10, '%f'), String(10, '%e'), String(10, '%E'), String(10, '%g'), String(10, '%G'), String(10, '%a'), String(10, '%A'), String(10, '%.2f'), String(1000000, '%g')]
