[{ a => 1, b => 1, c => 2 }.unique, { a => 1, b => 2 }.unique |$v| { 1 }]
