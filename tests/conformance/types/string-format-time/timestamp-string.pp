[String(Timestamp(1473150899.25), '%s'), String(Timestamp(0), '%#s'), String(Timestamp(0), '%35s')]
