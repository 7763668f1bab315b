[Integer('5'), String(5), Float('1.5'), Array({ a => 1 }), Boolean('true'), Integer[0, 9]('7')]
