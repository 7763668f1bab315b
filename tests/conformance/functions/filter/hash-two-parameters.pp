{ a => 1, b => 2 }.filter |$k, $v| { $k == 'a' }
