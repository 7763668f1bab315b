[Integer('0b11'), Integer('0x1f'), Integer('017'), Integer('11', 2), Integer('17', 8), Integer('-0x1f', 16), Integer(5.9), Integer(true), Integer({ 'from' => '5', 'radix' => 10 })]
