[String(1234.5, '%e'), String(1234.5, '%E'), String(1234.5, '%.2e'), String(0.00012345, '%e'), String(-1234.5, '%+.1e'), String(1e100, '%e')]
