[String(true, '%6s'), String(true, '%-6t'), String(true, '%6y'), String(true, '%06d'), String(false, '%6p')]
