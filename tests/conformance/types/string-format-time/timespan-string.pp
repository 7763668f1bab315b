[String(Timespan(90061.5), '%s'), String(Timespan(90061.5), '%#s'), String(Timespan(1), '%20s'), String(Timespan(1), '%-20s')]
