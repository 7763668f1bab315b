# the digits are checked before the sign is applied
$a = -9223372036854775808
