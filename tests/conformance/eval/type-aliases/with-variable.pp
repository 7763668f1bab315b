$x = 'a'
type A = Enum[$x, "b${x}"]
notice('a' =~ A)
