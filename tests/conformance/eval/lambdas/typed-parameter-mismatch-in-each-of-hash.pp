{ a => 'x' }.each |String $k, Integer $v| { }
