{ 'a' => 1 }.partition |String $k, String $v| { $v }
