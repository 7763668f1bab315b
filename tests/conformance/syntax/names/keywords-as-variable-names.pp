$if = 1
$class = 2
$type = $node
$true = $undef
$in = [$and, $or, $default, $function, $private, $attr, $case, $define, $else, $elsif, $inherits, $unless, $false]
