'x' =~ '\p{Nosuch}'
