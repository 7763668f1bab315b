# a leading zero that is not followed by a period announces an octal number
$a = 0e5
