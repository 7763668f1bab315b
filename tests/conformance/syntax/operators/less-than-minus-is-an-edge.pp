# '<-' is always the relationship operator
$a = $b <-1
