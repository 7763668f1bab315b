$a = 1
"text before $nosuch"
