[String(/a/, '%6s'), String(/a/, '%-6s'), String(/a/, '%6p')]
