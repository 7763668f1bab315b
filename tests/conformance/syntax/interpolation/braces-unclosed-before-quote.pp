# the quote opens a nested string that is never closed
$a = "${b"
