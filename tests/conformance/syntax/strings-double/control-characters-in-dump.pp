# how the dump writes control characters
$a = "  "
