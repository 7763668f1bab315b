[String(undef, '%u'), String(undef, '%#u')]
