[String(undef, '%v'), String(undef, '%V')]
