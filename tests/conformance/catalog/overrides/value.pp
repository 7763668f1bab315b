notify { 'a': }
$r = Notify['a'] { message => 'x' }
notice($r)
