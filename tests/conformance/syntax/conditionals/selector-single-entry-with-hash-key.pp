# a brace after the question mark is always the list of entries
$a = $b ? { c => 1 } => 2
