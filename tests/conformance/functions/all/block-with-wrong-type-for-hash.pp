{ 'a' => 1 }.all |String $k, String $v| { $v }
