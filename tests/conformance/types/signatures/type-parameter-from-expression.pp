$max = 10
with(5) |Integer[0, $max] $x| { $x }
