{ 'a' => 1 }.each |String $k, String $v| { $v }
