# the brace is taken for the one of the selector, because the question mark is the last token that was seen
$a = $b ? "${{c => 1}}" => 2
