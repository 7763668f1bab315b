[$a] = { a => undef }
$a
