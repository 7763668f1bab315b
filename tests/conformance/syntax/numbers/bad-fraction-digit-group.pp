# the error starts at the digits before the period
$a = 12.34abc
