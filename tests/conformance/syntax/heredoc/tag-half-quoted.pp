# the quotes must enclose the tag, otherwise they are part of it
$a = @("END)
$b
"END
