$t = Notify
$t { x: }
