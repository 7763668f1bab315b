$a.map |integer $b| { $b }
