[String(undef, '%5s'), String(undef, '%-6p'), String(undef, '%6n'), String(undef, '%6d'), String(undef, '%#12u')]
