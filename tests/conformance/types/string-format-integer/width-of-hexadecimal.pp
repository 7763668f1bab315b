[String(255, '%6x'), String(255, '%06x'), String(255, '%#06x'), String(255, '%-6x'), String(255, '%#6x'), String(-255, '%06x')]
