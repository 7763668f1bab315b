# without tasks mode these two are ordinary names
$a = plan
$b = apply
plan { 'x': apply => 1 }
apply(1)
