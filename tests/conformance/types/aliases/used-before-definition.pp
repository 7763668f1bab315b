$r = [5 =~ Late, 0 =~ Late]
type Late = Integer[1]
$r
