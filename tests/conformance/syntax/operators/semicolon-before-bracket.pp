# the separator keeps the bracket from being an access
$a = $b; [1]
