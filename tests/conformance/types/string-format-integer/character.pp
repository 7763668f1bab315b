[String(65, '%c'), String(65, '%#c'), String(228, '%c'), String(0x1F600, '%c'), String(65, '%5c'), String(65, '%-5c')]
