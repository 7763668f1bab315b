$max = 10
with(15) |Integer[0, $max] $x| { $x }
