[String(undef, '%s'), String(undef, '%#s'), String(undef)]
