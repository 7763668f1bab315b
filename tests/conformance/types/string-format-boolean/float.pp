[String(true, '%f'), String(false, '%e'), String(true, '%.1f'), String(true, '%g'), String(true, '%a')]
