[String(1.5, '%f'), String(-1.5, '%f'), String(1.5, '%.2f'), String(1.5, '%.0f'), String(2.5, '%.0f'), String(1.5, '%+f'), String(1.5, '% f'), String(1.0e20, '%f')]
