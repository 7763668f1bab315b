[String(undef, '%n'), String(undef, '%#n')]
