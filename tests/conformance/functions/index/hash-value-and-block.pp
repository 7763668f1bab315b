[{ a => 1, b => 2 }.index(2), { a => 1 }.index(5), { a => 1, b => 2 }.index |$v| { $v == 2 }, { a => 1, b => 2 }.index |$k, $v| { $k == 'b' }]
