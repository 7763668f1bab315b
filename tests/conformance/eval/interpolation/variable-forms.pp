$a = 'A'
$a_b = 'AB'
"$a ${a} ${$a} x${a}y $a_b ${a}_b $a-b"
