[String(10, '%d'), String(-10, '%d'), String(0, '%d'), String(10, '%+d'), String(-10, '%+d'), String(10, '% d'), String(-10, '% d')]
