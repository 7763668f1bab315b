$a = @(END)
one
WEEKEND
$b = 1
