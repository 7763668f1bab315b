$t = notify
$t { x: }
