[String(undef, '%p'), String(undef, '%#p')]
