[String(default, '%d'), String(default, '%D'), String(default, '%s'), String(default, '%p')]
