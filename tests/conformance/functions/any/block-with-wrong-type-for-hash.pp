{ 'a' => 1 }.any |String $k, String $v| { $v }
