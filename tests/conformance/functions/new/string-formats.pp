[String(255, '%x'), String(255, '%#x'), String(5, '%05d'), String(1.5, '%.3f'), String([1, 2], '%(a'), String({ a => 1 }, '%h'), String('x', '%p'), String(undef), String(true, '%y')]
