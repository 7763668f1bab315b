{ 'a' => 1 }.group_by |String $k, String $v| { $v }
