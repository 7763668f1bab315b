[String(Timespan(90061.5), '%d'), String(Timespan(255), '%#x'), String(Timespan(8), '%o'), String(Timespan(5), '%b'), String(Timespan(-5), '%d')]
