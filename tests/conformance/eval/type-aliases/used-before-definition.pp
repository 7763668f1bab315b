$r = 1 =~ Later
type Later = Integer
$r
