$a = $b::c-d
