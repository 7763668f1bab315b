[String(Timestamp(255), '%x'), String(Timestamp(255.9), '%d'), String(Timestamp(8), '%#o'), String(Timestamp(5), '%B')]
