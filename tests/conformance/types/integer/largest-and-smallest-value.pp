$max = 9223372036854775807
$min = -9223372036854775807 - 1
[$max, $min, type($max), type($min), $max =~ Integer, $min + $max]
