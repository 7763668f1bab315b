[String('ab', '%5u'), String('ab', '%-5c|'.regsubst('\|', '')), String('  ab ', '%5t'), String('ab', '%5p'), String('ab', '%-6p')]
