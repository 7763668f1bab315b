$unless = 1
$case = 2
$undef = 3
["$unless", "${$case}", "${$undef}", "${unless} ${case} ${undef}"]
