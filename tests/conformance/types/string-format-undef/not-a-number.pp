[String(undef, '%d'), String(undef, '%x'), String(undef, '%o'), String(undef, '%b'), String(undef, '%f'), String(undef, '%e'), String(undef, '%g'), String(undef, '%a')]
