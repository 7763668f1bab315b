notify { 'a': }
$t = Notify
$t['a'] { message => 'set' }
