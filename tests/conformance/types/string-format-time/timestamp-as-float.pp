[String(Timestamp(255), '%e'), String(Timestamp(1.5), '%.2f'), String(Timestamp(1.5), '%g'), String(Timestamp(0.5), '%A')]
