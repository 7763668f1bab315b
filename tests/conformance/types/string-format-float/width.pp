[String(1.5, '%8.2f'), String(1.5, '%-8.2f'), String(1.5, '%08.2f'), String(-1.5, '%08.2f'), String(1.5, '%6s'), String(1.5, '%-6s'), String(1.5, '%6p')]
