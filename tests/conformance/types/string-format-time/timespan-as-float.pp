[String(Timespan(90061.5), '%f'), String(Timespan(1.5), '%.1f'), String(Timespan(1.5), '%e'), String(Timespan(1.5), '%g'), String(Timespan(1.5), '%a')]
