$t = Notify
$t { 'a': }
