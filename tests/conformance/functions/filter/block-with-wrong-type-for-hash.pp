{ 'a' => 1 }.filter |String $k, String $v| { $v }
