[String(10, '%5d'), String(10, '%-5d'), String(10, '%05d'), String(-10, '%05d'), String(10, '%+05d'), String(10, '%2d'), String(123456, '%3d')]
